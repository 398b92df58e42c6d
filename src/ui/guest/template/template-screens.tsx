import { RegisterScreen } from '../register-screen.tsx';
import { LoginScreen } from '../sign-in/login-screen.tsx';
import { TemplateNavbar } from './template-navbar.tsx';

export function TemplateSignInScreen() {
  return <LoginScreen navbar={<TemplateNavbar />} />;
}

export function TemplateSignUpScreen() {
  return <RegisterScreen navbar={<TemplateNavbar />} />;
}
