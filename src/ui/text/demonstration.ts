/** The sample content of the template's demonstration page (spec 3 section 1). None of it is real. */
export const demonstrationText = {
  title: 'Página de demostración',
  label: 'Demostración: datos de ejemplo, que no cambian ni llevan a ninguna parte.',
  weather: {
    title: 'Tiempo',
    now: '18 °C',
    detail: 'Madrid, cielo despejado',
    days: [
      { day: 'Mañana', sky: 'Nubes y claros', degrees: '16 °C' },
      { day: 'Pasado mañana', sky: 'Lluvia', degrees: '12 °C' },
    ],
  },
  calendar: {
    title: 'Calendario',
    events: [
      { name: 'Reunión de obra', when: '09:00' },
      { name: 'Visita a la localización', when: '12:30' },
      { name: 'Cierre de la semana', when: '17:00' },
    ],
  },
  tasks: {
    title: 'Tareas',
    done: 'Hecha',
    pending: 'Pendiente',
    items: [
      { name: 'Pedir la licencia', isDone: true },
      { name: 'Replantear la acometida', isDone: false },
      { name: 'Enviar el acta', isDone: false },
    ],
  },
  mail: {
    title: 'Correo',
    messages: [
      { from: 'Licencias', subject: 'Licencia concedida' },
      { from: 'Compras', subject: 'Pedido de fibra recibido' },
      { from: 'Personal', subject: 'Turnos de la semana' },
    ],
  },
  player: {
    title: 'Reproductor',
    name: 'Sala de espera',
    author: 'Banda de ejemplo',
    place: 'En pausa, 1:12 de 3:45',
    percent: 32,
  },
  messages: {
    title: 'Mensajes',
    items: [
      { from: 'Ana', words: '¿Llegó ya el material?' },
      { from: 'Luis', words: 'Sí, está en el almacén.' },
      { from: 'Ana', words: 'Perfecto, mañana empezamos.' },
    ],
  },
} as const;
