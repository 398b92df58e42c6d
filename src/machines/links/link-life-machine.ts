import { setup } from 'xstate';
import type { LinkState } from '../../shared/link-states.ts';

export type LinkLifeEvent =
  | { readonly type: 'life.told'; readonly state: LinkState }
  | { readonly type: 'life.moved'; readonly to: LinkState };

const toldOf = ({ event }: { event: LinkLifeEvent }) => ({
  state: event.type === 'life.told' ? event.state : event.to,
});

/**
 * The states of a link and the moves between them (`link-states.ts`). The page offers the moves that this machine can
 * make. Events say what state the link is in; the machine reads nothing.
 */
export const linkLifeMachine = setup({
  types: { events: {} as LinkLifeEvent },
  guards: {
    isRequested: (_, { state }: { state: LinkState }) => state === 'solicitada',
    isStudied: (_, { state }: { state: LinkState }) => state === 'en_estudio',
    isContracted: (_, { state }: { state: LinkState }) => state === 'contratada',
    isInstalled: (_, { state }: { state: LinkState }) => state === 'instalada',
    isActive: (_, { state }: { state: LinkState }) => state === 'activa',
    isEnded: (_, { state }: { state: LinkState }) => state === 'baja',
  },
}).createMachine({
  id: 'linkLife',
  initial: 'unknown',
  on: {
    'life.told': [
      { guard: { type: 'isRequested', params: toldOf }, target: '.solicitada' },
      { guard: { type: 'isStudied', params: toldOf }, target: '.en_estudio' },
      { guard: { type: 'isContracted', params: toldOf }, target: '.contratada' },
      { guard: { type: 'isInstalled', params: toldOf }, target: '.instalada' },
      { guard: { type: 'isActive', params: toldOf }, target: '.activa' },
      { guard: { type: 'isEnded', params: toldOf }, target: '.baja' },
    ],
  },
  states: {
    unknown: {},
    solicitada: {
      on: {
        'life.moved': [
          { guard: { type: 'isStudied', params: toldOf }, target: 'en_estudio' },
          { guard: { type: 'isEnded', params: toldOf }, target: 'baja' },
        ],
      },
    },
    en_estudio: {
      on: {
        'life.moved': [
          { guard: { type: 'isContracted', params: toldOf }, target: 'contratada' },
          { guard: { type: 'isRequested', params: toldOf }, target: 'solicitada' },
          { guard: { type: 'isEnded', params: toldOf }, target: 'baja' },
        ],
      },
    },
    contratada: {
      on: {
        'life.moved': [
          { guard: { type: 'isInstalled', params: toldOf }, target: 'instalada' },
          { guard: { type: 'isRequested', params: toldOf }, target: 'solicitada' },
          { guard: { type: 'isStudied', params: toldOf }, target: 'en_estudio' },
          { guard: { type: 'isEnded', params: toldOf }, target: 'baja' },
        ],
      },
    },
    instalada: {
      on: {
        'life.moved': [
          { guard: { type: 'isActive', params: toldOf }, target: 'activa' },
          { guard: { type: 'isRequested', params: toldOf }, target: 'solicitada' },
          { guard: { type: 'isStudied', params: toldOf }, target: 'en_estudio' },
          { guard: { type: 'isContracted', params: toldOf }, target: 'contratada' },
          { guard: { type: 'isEnded', params: toldOf }, target: 'baja' },
        ],
      },
    },
    activa: {
      on: {
        'life.moved': [
          { guard: { type: 'isRequested', params: toldOf }, target: 'solicitada' },
          { guard: { type: 'isStudied', params: toldOf }, target: 'en_estudio' },
          { guard: { type: 'isContracted', params: toldOf }, target: 'contratada' },
          { guard: { type: 'isInstalled', params: toldOf }, target: 'instalada' },
          { guard: { type: 'isEnded', params: toldOf }, target: 'baja' },
        ],
      },
    },
    /** A link that is no longer in use can only be requested again, from the beginning. */
    baja: {
      on: {
        'life.moved': { guard: { type: 'isRequested', params: toldOf }, target: 'solicitada' },
      },
    },
  },
});
