/** Comlink ships the declaration beside the module without the extension that would let it be found. */
declare module 'comlink/dist/esm/node-adapter.mjs' {
  export { default } from 'comlink/dist/esm/node-adapter';
}
