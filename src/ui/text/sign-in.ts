/** Masked as spec 1 section 5 says: three characters of the local part, one when it has three or fewer. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = at === -1 ? email : email.slice(0, at);
  const domain = at === -1 ? '' : email.slice(at);
  const characters = Array.from(local);
  return `${characters.slice(0, characters.length <= 3 ? 1 : 3).join('')}***${domain}`;
}

export const signInText = {
  documentTitle: 'Acceso',
  title: 'Accede al portal',
  emailStep: {
    lead: 'Escribe tu correo y te enviaremos un código de acceso.',
    label: 'Correo electrónico',
    placeholder: 'nombre@empresa.com',
    submit: 'Continuar',
  },
  codeStep: {
    enter: 'Escribe el código para entrar.',
    title: 'Código enviado',
    lead: 'Lo hemos enviado a',
    hint: 'Caduca en 10 minutos. Si no llega, mira en el correo no deseado.',
    label: 'Código de acceso',
    placeholder: '000000',
    remember: 'Recordarme',
    rememberHint: 'Mantiene la sesión en este equipo hasta 7 días.',
    submit: 'Iniciar Sesión',
    back: 'Volver',
  },
  expired: {
    title: 'Tu sesión ha caducado',
    lead: 'Sigue donde estabas: confirma tu identidad con un código nuevo. Lo que tenías en pantalla se conserva.',
    leave: 'Salir sin guardar',
  },
} as const;
