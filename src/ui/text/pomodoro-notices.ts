const work = { title: 'Pomodoro terminado', body: 'Has acabado tu tiempo de trabajo. Toca un descanso.' };
const rest = { title: 'Descanso terminado', body: 'Vuelve al trabajo cuando quieras.' };

/** By what has ended. Apart from the rest of the Pomodoro's words: these come with the first page. */
export const pomodoroNotices = { work, shortBreak: rest, longBreak: rest } as const;
