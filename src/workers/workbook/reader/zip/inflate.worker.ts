import { inflateForPort } from './inflate-service.ts';
import { type PartToInflate, READY } from './inflating-protocol.ts';

addEventListener('message', ({ data }: MessageEvent<PartToInflate>) => void inflateForPort(data));
postMessage(READY);
