import type { DeletionPreview, DeletionScopeAsked } from '../../api/contract/records/trash.ts';
import { TRASH_LIMITS } from '../../api/contract/records/trash.ts';
import { codesIn } from '../../shared/pasted-codes.ts';
import type { AddressedScope, OrderRule, OrderValues, ScopeRule, ScopeValues } from './deletion-types.ts';

export const NO_SCOPE: ScopeValues = { tipo: 'codigos', codigos: '', uploadId: '', donde: [], buscar: '' };

const CODE_MAX = 200;
const UPLOAD_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const UNDER = { codigos: 'obras/codigos', carga: 'obras/uploadId', filtro: 'obras/donde' } as const;

/** The problems of the form, keyed by the server's names of the fields. */
export function scopeProblems(values: ScopeValues): Readonly<Record<string, ScopeRule>> {
  const rule = scopeRule(values);
  return rule === null ? {} : { [UNDER[values.tipo]]: rule };
}

function scopeRule({ tipo, codigos, uploadId, donde, buscar }: ScopeValues): ScopeRule | null {
  switch (tipo) {
    case 'codigos': {
      const codes = codesIn(codigos);
      if (codes.length === 0) return 'noCodes';
      if (codes.length > TRASH_LIMITS.named) return 'tooManyCodes';
      return codes.some(({ length }) => length > CODE_MAX) ? 'longCode' : null;
    }
    case 'carga':
      if (uploadId.trim() === '') return 'noLoad';
      return UPLOAD_ID.test(uploadId.trim()) ? null : 'notALoad';
    case 'filtro':
      return donde.length === 0 && buscar.trim() === '' ? 'noFilter' : null;
  }
}

export function scopeOf({ tipo, codigos, uploadId, donde, buscar }: ScopeValues): DeletionScopeAsked {
  switch (tipo) {
    case 'codigos':
      return { tipo, codigos: codesIn(codigos) };
    case 'carga':
      return { tipo, uploadId: uploadId.trim() };
    case 'filtro':
      return { tipo, donde: [...donde], ...(buscar.trim() !== '' && { buscar }) };
  }
}

/** True when the address names other works than those on screen. */
export function isOtherScope(
  { alcance }: Pick<DeletionPreview, 'alcance'>,
  { tipo, uploadId, donde, buscar }: AddressedScope,
): boolean {
  switch (alcance.tipo) {
    case 'codigos':
      return tipo !== 'codigos';
    case 'carga':
      return tipo !== 'carga' || alcance.uploadId !== uploadId.trim();
    case 'filtro':
      return tipo !== 'filtro' || `${alcance.donde}` !== `${donde}` || alcance.buscar !== buscar.trim();
  }
}

export const orderFor = ({ id, obras }: DeletionPreview): OrderValues => ({
  previa: id,
  cuantas: obras,
  motivo: '',
  obras: '',
});

/** A number as people write it, including '1.234'; null when the text is not a number. */
export function countIn(text: string): number | null {
  const digits = text.replaceAll(/[.\s\u00a0]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

export function orderProblems({ cuantas, motivo, obras }: OrderValues): Readonly<Record<string, OrderRule>> {
  const reason = motivo.trim();
  const count = countIn(obras);
  return {
    ...(reason === '' && { motivo: 'noReason' as const }),
    ...(reason.length > TRASH_LIMITS.reason && { motivo: 'longReason' as const }),
    ...(count === null && { obras: 'noCount' as const }),
    ...(count !== null && count !== cuantas && { obras: 'otherCount' as const }),
  };
}
