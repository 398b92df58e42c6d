const work = { title: 'Pomodoro terminado', body: 'Has acabado tu tiempo de trabajo. Toca un descanso.' };
const rest = { title: 'Descanso terminado', body: 'Vuelve al trabajo cuando quieras.' };

/** The notice for each mode that can end. In a file of its own, because the first page includes it. */
export const pomodoroNotices = { work, shortBreak: rest, longBreak: rest } as const;
