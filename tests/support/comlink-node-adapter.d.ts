/** Declares the adapter under its full file name, for which Comlink's own declaration is not found. */
declare module 'comlink/dist/esm/node-adapter.mjs' {
  export { default } from 'comlink/dist/esm/node-adapter';
}
