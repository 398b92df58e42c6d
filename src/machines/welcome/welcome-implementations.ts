import { calendarDayMachine, calendarMonthMachine } from './calendar-lists.ts';
import { noteStore } from './note-store.ts';
import { quickNotesMachine } from './quick-notes-machine.ts';
import { readDay, readMonth, type WelcomeDeps } from './welcome-actors.ts';

export const createWelcomeImplementations = (deps: WelcomeDeps) => ({
  actors: {
    calendarMonth: calendarMonthMachine.provide({ actors: { loadPage: readMonth(deps) } }),
    calendarDay: calendarDayMachine.provide({ actors: { loadPage: readDay(deps) } }),
    quickNotes: quickNotesMachine.provide({ actors: { noteStore: noteStore(deps) } }),
  },
});
