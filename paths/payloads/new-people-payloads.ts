import type { NewPeopleAnswer, NewPersonLine } from '../../src/api/contract/new-people.ts';
import type { NewPeopleEvent } from '../../src/machines/users/new-people-types.ts';
import { answered, failing } from './failures.ts';
import type { PayloadCases } from './payload-cases.ts';

/** The types of the DOM are unknown here, and the machine passes the file on unread. */
const someFile = { name: 'personas.xlsx' } as File;
const PASTED = 'Eva Sanz; eva.sanz@conectividad.example';

const line = (estado: NewPersonLine['estado'], motivo: string | null = null): NewPersonLine => ({
  name: motivo === null ? 'Eva Sanz' : '',
  email: 'eva.sanz@conectividad.example',
  estado,
  motivo,
});
const answer = (creadas: number, ...lineas: NewPersonLine[]): NewPeopleAnswer => ({ lineas, creadas });

export const newPeoplePayloads: PayloadCases<NewPeopleEvent> = {
  events: {
    'newPeople.textChanged': [{ text: PASTED }, { text: 'eva.sanz@conectividad.example' }],
    'newPeople.fileChosen': [{ file: someFile }],
    'newPeople.presetChosen': [{ preset: 'reading' }],
    'newPeople.welcomeChosen': [{ isWelcomed: false }],
  },
  outputs: {
    readPeopleFile: [{ text: PASTED }],
    previewPeople: [answer(0, line('nueva')), answer(0, line('mal', 'Falta el nombre.'))],
    addPeople: [answer(1, line('nueva'))],
  },
  failures: {
    readPeopleFile: [failing('notExcel')],
    previewPeople: [answered(503)],
    addPeople: [answered(409), answered(503)],
  },
};
