import { filled, PHRASES, rowPlace } from '../../../shared/load-rules/phrases.ts';
import { charactersOf } from '../../../shared/load-rules/rules.ts';
import { usualDays } from '../../../shared/load-rules/usual-days.ts';
import { withNamedSigns } from '../../../shared/values/invisible-signs.ts';
import type { FaultGroupKey } from './faults-protocol.ts';
import { type FoundFaults, lineKey } from './find-faults.ts';

/** The sentence of the server's validation for this fault, word for word. `told`: the value from `toldValue`. */
export function phraseOf(
  found: FoundFaults,
  group: FaultGroupKey,
  record: number,
  value: string,
  told: string,
): string {
  const { field } = group;
  switch (group.kind) {
    case 'missing':
      return filled(PHRASES.missing, field);
    case 'notDecimal':
      return filled(PHRASES.notDecimal, field, told);
    case 'notInteger':
      return filled(PHRASES.notInteger, field, told);
    case 'notDate':
      return filled(PHRASES.notDate, field, told);
    case 'lostDigits':
      return filled(PHRASES.lostDigits, field, value);
    case 'outsideSpan': {
      const { desde = '', hasta = '' } = found.facts?.plazos[group.sheet]?.[field] ?? {};
      return filled(PHRASES.outsideSpan, field, value, desde, hasta);
    }
    case 'inFuture':
      return filled(PHRASES.inFuture, field, value);
    case 'wrongOrder':
      return filled(PHRASES.wrongOrder, field, group.other ?? '');
    case 'unknownProject':
      return filled(PHRASES.unknownProject, told);
    case 'unknownSite':
      return filled(PHRASES.unknownSite, told);
    case 'codeLength':
      return filled(PHRASES.codeLength, charactersOf(value));
    case 'codeForm':
      return PHRASES.codeForm;
    case 'codeLowerCase':
      return PHRASES.codeLowerCase;
    case 'codePattern':
      return filled(PHRASES.codePattern, withNamedSigns(found.pattern ?? ''));
    case 'repeatedWork':
      return workAgain(found, record, value);
    case 'workInPortal': {
      const work = found.facts?.obras.find(({ cod }) => cod === value);
      return work?.papelera ? PHRASES.workInTrash : PHRASES.workInPortal;
    }
    case 'orphanLine':
      return PHRASES.orphanLine;
    case 'repeatedLine':
      return lineAgain(found, record, value);
    case 'lineInPortal':
      return found.facts?.lineas.find(({ cod, linea }) => lineKey(cod, linea) === value)?.frase ?? '';
    case 'unlisted':
      return filled(PHRASES.unlisted, field, told);
    case 'negative':
      return filled(PHRASES.negative, field, value);
    case 'unusualDate': {
      const { from, to } = usualDays(found.facts?.hoy ?? '');
      return filled(PHRASES.unusualDate, field, value, from, to);
    }
  }
}

function workAgain({ sheets, repeatedWorks }: FoundFaults, record: number, value: string): string {
  const { rows, name } = sheets.cm_seg_01;
  const { first, last, times } = repeatedWorks.of(value);
  const place = (of: number) => rowPlace(rows[of] ?? 0, name);
  return record === first
    ? filled(PHRASES.workComesAgain, times, place(last))
    : filled(PHRASES.workCameBefore, place(first));
}

function lineAgain({ sheets, repeatedLines }: FoundFaults, record: number, value: string): string {
  const { rows, name, lines } = sheets.cm_fyv_01;
  const { first, last, times } = repeatedLines.of(value);
  const place = (of: number) => rowPlace(rows[of] ?? 0, name);
  const line = lines[record] ?? '';
  return record === first
    ? filled(PHRASES.lineComesAgain, line, times, place(last))
    : filled(PHRASES.lineCameBefore, line, place(first));
}
