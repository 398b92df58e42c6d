import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { profileText } from '../text/profile.ts';
import { EmailSection } from './details-section.tsx';
import { OwnAccount } from './own-account.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

const text = profileText.security;

export function SecurityScreen() {
  return (
    <>
      <PageHeader icon={<ModuleIcon module="security" />} title={text.title} detail={text.detail} />
      <OwnAccount loading={text.loading} failed={text.failed}>
        {({ isProtected, profileDetails, profilePassword, ownSessions, freshProof }) => (
          <>
            <EmailSection form={profileDetails} isProtected={isProtected} />
            <PasswordSection form={profilePassword} isProtected={isProtected} />
            <SessionsSection sessions={ownSessions} proof={freshProof} />
          </>
        )}
      </OwnAccount>
    </>
  );
}
