/** The code of who registers: English, as the specification has their screens. */
export const registeringCodeText = {
  lead: 'Enter the code to finish.',
  title: 'Code sent',
  sentTo: 'We sent it to',
  hint: 'If it does not arrive, look in your junk mail.',
  lifetime: 'It expires in 10 minutes.',
  expiresIn: (time: string): string => `It expires in ${time}.`,
  spent: 'This code is no longer valid. Go back and sign up again to get another one.',
  delayed: 'The email is slow to leave: we keep trying. Wait, or come back in a few minutes.',
  label: 'Access code',
  placeholder: '000000',
  remember: 'Remember me',
  rememberHint: 'Keeps you signed in on this device for up to 7 days.',
  submit: 'Confirm',
  resend: 'Send another code',
  resendIn: (time: string): string => `Send another code (${time})`,
  back: 'Back',
} as const;
