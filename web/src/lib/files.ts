// Games as files: records that leave, and those that are brought.

import { api, ApiError, here } from '$lib/api';
import { drop, isFile } from '$lib/dropped';
import { problemOf } from '$lib/local/house';
import { playedHere } from '$lib/local/place';

export { isFile };

/** How large a file is read. */
const LARGEST = 8 * 1024 * 1024;

function save(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export async function saveRecord(code: string, number: number): Promise<void> {
  save(`tablee-${code.replace('~', '')}-${number}.json`, await api.record(code, number));
}

/** A table of this browser, with its games. */
export async function saveTable(code: string): Promise<void> {
  save(`tablee-${code.replace('~', '')}.json`, await here.export(code));
}

/** What a file holds: a table that goes on here, or a record to look at. Where to go. */
export async function take(file: File): Promise<string> {
  const refused = (why: string) => new ApiError(422, problemOf(why));
  const unreadable = () => refused('record-unreadable');
  if (file.size > LARGEST) throw unreadable();
  // A file of the laboratory has one record in each line: the first is looked at.
  const [first = ''] = (await file.text()).trim().split('\n');
  let read: unknown;
  try {
    read = JSON.parse(first);
  } catch {
    throw unreadable();
  }
  if (typeof read !== 'object' || read === null) throw unreadable();
  if ('tablee_table' in read) {
    const [code] = await here.import(read);
    playedHere();
    return `/t/${code ?? ''}`;
  }
  if (!('tablee' in read)) throw unreadable();
  // Refused now rather than on the next page.
  await here.replayOf(read, '*').catch(() => {
    throw refused('record-unplayable');
  });
  return `/replay/${drop(read)}/1`;
}
