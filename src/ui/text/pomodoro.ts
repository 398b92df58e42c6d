const work = { title: 'Pomodoro terminado', body: 'Has acabado tu tiempo de trabajo. Toca un descanso.' };
const rest = { title: 'Descanso terminado', body: 'Vuelve al trabajo cuando quieras.' };

export const pomodoroText = {
  /** By what has ended. */
  notices: { work, shortBreak: rest, longBreak: rest },
};
