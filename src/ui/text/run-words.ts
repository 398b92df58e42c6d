/** The words for a run in sentences about it, which never call a rehearsal a load. */
interface RunWords {
  readonly subject: string;
  readonly object: string;
  readonly ofIt: string;
  readonly thisSubject: string;
  readonly thisObject: string;
  readonly yours: string;
  readonly doIt: string;
  readonly repeatIt: string;
  readonly takes: string;
}

const LOAD: RunWords = {
  subject: 'La carga',
  object: 'la carga',
  ofIt: 'de la carga',
  thisSubject: 'Esta carga',
  thisObject: 'esta carga',
  yours: 'la tuya',
  doIt: 'cargarlo',
  repeatIt: 'repetirla',
  takes: 'carga',
};
const REHEARSAL: RunWords = {
  subject: 'El ensayo',
  object: 'el ensayo',
  ofIt: 'del ensayo',
  thisSubject: 'Este ensayo',
  thisObject: 'este ensayo',
  yours: 'tu ensayo',
  doIt: 'ensayarlo',
  repeatIt: 'repetirlo',
  takes: 'ensaya',
};

export const runWords = (isRehearsal: boolean): RunWords => (isRehearsal ? REHEARSAL : LOAD);
