const SECOND_MS = 1_000;

setInterval(() => postMessage(null), SECOND_MS);
