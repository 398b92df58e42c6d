#!/usr/bin/env bash
# Replaces journald on a simulated host: prints what the unit has said since its start.
set -euo pipefail
while [ $# -gt 0 ]; do
  case $1 in
    -u) unit=$2 && shift 2 ;;
    -n | --since) shift 2 ;;
    *)
      echo "journalctl: $1 is not stood in for" >&2
      exit 1
      ;;
  esac
done
cat "/run/stand-in/${unit%.service}.log"
