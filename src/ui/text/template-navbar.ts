/** The links that spec 1 section 2.7 names, in its words. */
export const templateNavbarText = {
  label: 'Pages',
  dashboard: 'Dashboard',
  profile: 'Profile',
  signUp: 'Sign Up',
  signIn: 'Sign In',
} as const;
