#!/usr/bin/env bash
# Replaces systemd on a simulated host, which has no systemd: runs the command in ExecStart of a unit as the
# unit's user, with its environment, and restarts it when it fails.
set -euo pipefail
state=/run/stand-in

unit_file() {
  local name=${1%.service} folder
  for folder in /etc/systemd/system /lib/systemd/system; do
    for candidate in "$folder/$name.service" "$folder/${name%%@*}@.service"; do
      if [ -f "$candidate" ]; then
        echo "$candidate"
        return
      fi
    done
  done
  echo "systemctl: no unit $1" >&2
  exit 5
}

values() { sed -n "s/^$2=//p" "$1"; }

take_environment() {
  local line value
  while IFS= read -r line || [ -n "$line" ]; do
    case $line in '' | '#'* | ';'*) continue ;; esac
    value=${line#*=}
    case $value in \"*\" | \'*\') value=${value:1:-1} ;; esac
    export "${line%%=*}=$value"
  done
}

serve() {
  local name=${1%.service} file instance user folder path line
  file=$(unit_file "$1")
  instance=${name#*@}
  cd "$(values "$file" WorkingDirectory | tail -1 | grep . || echo /)"
  # Each value is one line, in quotes when it contains blanks.
  values "$file" Environment | while IFS= read -r line; do eval "printf '%s\\n' $line"; done |
    sed "s/%i/$instance/g;s/%H/$(hostname)/g" > "$state/$name.env"
  take_environment < "$state/$name.env"
  while IFS= read -r path; do
    path=${path//%p/${name%%@*}}
    if [ -f "${path#-}" ]; then take_environment < "${path#-}"; fi
  done < <(values "$file" EnvironmentFile)
  # Packages expect their folders in /run to be made when a machine starts.
  systemd-tmpfiles --create --prefix=/run 2> /dev/null || true
  user=$(values "$file" User | tail -1)
  for folder in $(values "$file" StateDirectory); do install -d -m 0700 -o "${user:-root}" "/var/lib/$folder"; done
  for folder in $(values "$file" RuntimeDirectory); do install -d -o "${user:-root}" "/run/$folder"; done
  line=$(values "$file" ExecStart | tail -1)
  while true; do
    # Words are split as systemd splits them, because its command lines are not shell scripts.
    if [ -n "$user" ]; then
      # shellcheck disable=SC2086
      setpriv --reuid="$user" --regid="$user" --init-groups env HOME=/var/lib $(eval echo "$line") &
    else
      # shellcheck disable=SC2086
      $(eval echo "$line") &
    fi
    echo $! > "$state/$name.pid"
    if wait $!; then break; fi
    [ -f "$state/$name.stop" ] && break
    grep -q '^Restart=on-' "$file" || break
    sleep 1
  done
}

action=$1
shift
[ "${1:-}" = --now ] && shift
case $action in
  daemon-reload) ;;
  enable | start)
    for unit in "$@"; do
      name=${unit%.service}
      rm -f "$state/$name.stop"
      unit_file "$unit" > /dev/null
      setsid "$0" serve "$unit" > "$state/$name.log" 2>&1 < /dev/null &
    done
    ;;
  stop)
    for unit in "$@"; do
      name=${unit%.service}
      touch "$state/$name.stop"
      pid=$(cat "$state/$name.pid")
      kill "$pid" 2> /dev/null || true
      while kill -0 "$pid" 2> /dev/null; do sleep 0.1; done
    done
    ;;
  restart)
    "$0" stop "$@"
    "$0" start "$@"
    ;;
  status)
    # The name of a unit may be a pattern.
    for unit in "$@"; do
      for pid in "$state"/${unit%.service}.pid; do
        echo "$(basename "$pid" .pid): process $(cat "$pid")"
      done
    done
    ;;
  serve) serve "$1" ;;
  *)
    echo "systemctl: $action is not stood in for" >&2
    exit 1
    ;;
esac
