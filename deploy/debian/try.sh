# What must hold for the package, run inside of a system that was just started (`cargo xtask dist --try-debian`).
set -eu
export DEBIAN_FRONTEND=noninteractive

say() { echo "── $*"; }
fail() { echo "NOT SO: $*"; journalctl --no-pager --unit tablee | tail -20; exit 1; }
address=http://127.0.0.1:7878
reached() { curl --silent --fail --retry 30 --retry-connrefused --retry-delay 1 --max-time 60 "$address$1"; }

say "installed and started"
dpkg --install /root/first.deb
systemctl is-enabled --quiet tablee || fail "it is not enabled"
systemctl is-active --quiet tablee || fail "it does not run"
reached /api/games | grep -q dobro || fail "no games"
reached / | grep -q '<script' || fail "no pages"
user=$(stat --format %U "/proc/$(systemctl show --property MainPID --value tablee)")
[ "$user" = tablee ] || fail "it runs as $user"
[ "$(stat --format '%U %a' /var/lib/tablee)" = "tablee 700" ] || fail "the folder is $(stat --format '%U %a' /var/lib/tablee)"
[ -s /var/lib/tablee/tablee.db ] || fail "nothing is kept in the folder"
[ -e /usr/share/man/man1/tablee-serve.1.gz ] || [ -d /etc/dpkg/dpkg.cfg.d ] || fail "no manual"
dpkg --verify tablee || fail "files differ from the package"
# minbase leaves documents out, but for copyrights.
grep -q 'Permission is hereby granted' /usr/share/doc/tablee/copyright || fail "no text of the licence"
# 0 is safe, 100 is not.
systemd-analyze security --no-pager --threshold=20 tablee >/root/security || { tail -1 /root/security; fail "it may do too much"; }
tail -1 /root/security
systemd-analyze verify --man=no /usr/lib/systemd/system/tablee.service 2>&1 | grep 'tablee.service:' && fail "the unit has mistakes"
tablee --version | grep -q '^rules ' || fail "it does not say which rules it plays"

say "started, it can be reached at once; where it cannot listen, the start fails"
systemctl restart tablee
curl --silent --fail "$address/healthz" >/dev/null || fail "it was not there yet"
systemctl stop tablee
tablee serve --data /root/other >/dev/null 2>&1 &
other=$!
reached /healthz >/dev/null
systemctl start tablee 2>/dev/null && fail "it says that it runs, at a port that another program has"
journalctl --no-pager --unit tablee | grep -q 'another program listens there' || fail "it does not say why"
kill $other
wait $other
for _ in 1 2 3 4 5 6 7 8 9 10; do systemctl is-active --quiet tablee && break; sleep 2; done
systemctl is-active --quiet tablee || fail "it is not tried again"

say "at port 443, with a certificate of its own"
printf 'TABLEE_LISTEN=0.0.0.0:443\nTABLEE_TLS=localhost\n' >>/etc/default/tablee
systemctl restart tablee
curl --silent --fail --insecure https://127.0.0.1/healthz >/dev/null || fail "it is not there, encrypted"
sed --in-place '/:443/d; /TABLEE_TLS/d' /etc/default/tablee
systemctl restart tablee

say "settings and guests survive an upgrade, and the new program takes over"
curl --silent --fail --cookie-jar /root/cookies --request POST --header 'content-type: application/json' \
    --header "origin: $address" --data '{"name":"Ada","lang":"en"}' "$address/api/me" >/root/me || fail "no guest"
sed --in-place 's/7878/7979/' /etc/default/tablee
before=$(systemctl show --property MainPID --value tablee)
dpkg --install /root/later.deb
address=http://127.0.0.1:7979
curl --silent --fail --retry 30 --retry-connrefused --cookie /root/cookies "$address/api/me" | grep -q Ada || fail "the guest is forgotten"
after=$(systemctl show --property MainPID --value tablee)
[ "$before" != "$after" ] || fail "the old program still runs"

say "a house of 0.1 is brought up to date, and its games go on"
systemctl stop tablee
[ -s /var/lib/tablee/tablee.db-wal ] && fail "the log of the database was not folded into its file"
mv /var/lib/tablee/tablee.db /root/newer.db
install --owner=tablee --group=tablee --mode=0600 /root/of-0.1.db /var/lib/tablee/tablee.db
systemctl start tablee
curl --silent --fail "$address/readyz" >/dev/null || fail "it is not ready"
tablee backup --data /var/lib/tablee /root/copy.db >/dev/null || fail "it cannot be copied"
tablee audit --file /root/copy.db || fail "its games are not as they were"
systemctl stop tablee
rm -f /var/lib/tablee/tablee.db-wal /var/lib/tablee/tablee.db-shm
install --owner=tablee --group=tablee --mode=0600 /root/newer.db /var/lib/tablee/tablee.db
systemctl start tablee

say "whoever has disabled it finds it disabled after an upgrade"
systemctl disable --quiet --now tablee
dpkg --install /root/later.deb
systemctl is-enabled --quiet tablee && fail "it was enabled again"

say "removed while it runs, it ends well and the games stay; installed again, they are there"
systemctl enable --quiet --now tablee
journalctl --rotate --quiet
dpkg --remove tablee
journalctl --no-pager --unit tablee | tail -20 | grep -q '"closed"' || fail "it was not closed in order"
systemctl is-active --quiet tablee && fail "it still runs"
[ -e /usr/bin/tablee ] && fail "the program is still there"
[ -s /var/lib/tablee/tablee.db ] || fail "the games are gone"
[ -e /etc/default/tablee ] || fail "the settings are gone"
dpkg --install /root/first.deb
curl --silent --fail --retry 30 --retry-connrefused --cookie /root/cookies "$address/api/me" | grep -q Ada || fail "the guest is forgotten"

say "purged, nothing is left"
dpkg --purge tablee
[ -e /var/lib/tablee ] && fail "the games are still there"
[ -e /etc/default/tablee ] && fail "the settings are still there"
[ -e /etc/systemd/system/multi-user.target.wants/tablee.service ] && fail "it is still enabled"
systemctl list-unit-files --no-pager | grep -q '^tablee' && fail "the service is still known"
echo "all is well"
