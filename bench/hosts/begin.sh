# Runs as the first process of a host. The folders mounted here belong to this host and disappear when this
# process ends.
set -eu
hostname "$1"
mount -t tmpfs none /mnt
for folder in /etc /opt /root /usr /var; do
  changed=/mnt${folder}
  mkdir -p "$changed/upper" "$changed/work"
  mount -t overlay overlay -o "lowerdir=$folder,upperdir=$changed/upper,workdir=$changed/work" "$folder"
done
mount -t tmpfs none /run
mkdir -p /run/postgresql /run/lock /run/stand-in
chown postgres:postgres /run/postgresql
install -m 0755 "$2/systemctl.sh" /usr/local/sbin/systemctl
install -m 0755 "$2/journalctl.sh" /usr/local/sbin/journalctl
ip link set lo up
echo ready
# The first process of a machine must collect the exit status of processes whose parent has died; a shell
# does that.
while true; do
  sleep 3600 &
  wait || true
done
