import { expect, it } from 'vitest';
import { ended } from '../../../paths/payloads/load-run/run-list-payloads.ts';
import type { RunUndone } from '../../../src/api/contract/loads/run-undone.ts';
import { consoleSentence } from '../../../src/ui/text/bulk-import-console.ts';
import { itemWords } from '../../../src/ui/text/calendar.ts';
import { loadHistoryText } from '../../../src/ui/text/load-history.ts';
import { undoRunText } from '../../../src/ui/text/undo-run.ts';

it.each([
  [0, 0, 'Deshecha', 'Ana deshizo esta carga.'],
  [1, 0, 'Deshecha en parte, queda 1 obra', 'Ana deshizo una parte de esta carga: queda 1 obra.'],
  [
    0,
    2,
    'Deshecha en parte, quedan 2 líneas de factyval',
    'Ana deshizo una parte de esta carga: quedan 2 líneas de factyval.',
  ],
  [
    3,
    5,
    'Deshecha en parte, quedan 3 obras',
    'Ana deshizo una parte de esta carga: quedan 3 obras y 5 líneas de factyval.',
  ],
])(
  'a load of which %i works and %i lines are left is said to be that everywhere',
  (obras, lineas, tag, line) => {
    const undo = { en: '2026-11-21T10:50:00.000Z', por: 'Ana', quedan: { obras, lineas } };
    expect(loadHistoryText.undone(undo)).toBe(tag);
    const { uploadId, fileName, usuario, estado, ensayo } = ended;
    const item = { tipo: 'carga', uploadId, fileName, usuario, estado, ensayo, deshecha: true } as const;
    const words = (comoSeDeshizo: RunUndone) =>
      itemWords({ ...item, momento: ended.startedAt, comoSeDeshizo }).detail;
    expect(words(null)).toBe('11:42 · Ana Ruiz · Deshecha');
    expect(words(undo)).toBe(`11:42 · Ana Ruiz · ${tag.split(',')[0]}`);
    const entry = { at: undo.en, step: null, level: 'warning', code: 'runUndone', ms: null } as const;
    expect(consoleSentence({ ...entry, params: { person: 'Ana', works: obras, lines: lineas } }, false)).toBe(
      line,
    );
    expect(undoRunText.undoneBanner(undo, '21 nov')).toBe(
      obras + lineas === 0
        ? 'Ana deshizo esta carga el 21 nov. Lo que puso ya no está en el portal.'
        : line.replace('esta carga:', 'esta carga el 21 nov:'),
    );
  },
);
