/** The heading of 4Task on the API page. */
export const TASK_TAG = {
  name: '4Task',
  description: 'Tableros y tareas, con lo que cambia en ellos en directo.',
};
