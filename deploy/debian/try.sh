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

say "whoever has disabled it finds it disabled after an upgrade"
systemctl disable --quiet --now tablee
dpkg --install /root/later.deb
systemctl is-enabled --quiet tablee && fail "it was enabled again"

say "removed, the games stay; installed again, they are there"
systemctl enable --quiet --now tablee
dpkg --remove tablee
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
