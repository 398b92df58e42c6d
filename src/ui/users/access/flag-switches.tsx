import { Switch } from '@mantine/core';
import type { PermissionFlag, Permissions } from '../../../api/contract/permissions.ts';
import { flagOpens, accessText as text } from '../../text/access.ts';
import { FLAG_SECTIONS } from './access-flags.ts';
import classes from './flag-switches.module.css';

interface FlagSwitchesProps {
  readonly permissions: Permissions;
  readonly isChanged: (flag: PermissionFlag) => boolean;
  /** Why a flag cannot be changed; null when it can. */
  readonly reasonOf: (flag: PermissionFlag) => string | null;
  readonly disabled: boolean;
  readonly onTurn: (flag: PermissionFlag, value: boolean) => void;
}

export function FlagSwitches(props: FlagSwitchesProps) {
  return (
    <div className={classes.sections}>
      {(['modules', 'admin'] as const).map((section) => (
        <fieldset key={section} className={classes.section}>
          <legend>{text.sections[section]}</legend>
          {FLAG_SECTIONS[section].map((flag) => (
            <FlagSwitch key={flag} flag={flag} {...props} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

function FlagSwitch(props: FlagSwitchesProps & { readonly flag: PermissionFlag }) {
  const { flag, permissions, isChanged, reasonOf, disabled, onTurn } = props;
  const reason = reasonOf(flag);
  return (
    <div className={classes.flag} data-changed={isChanged(flag) || undefined}>
      <Switch
        checked={permissions[flag] === true}
        disabled={disabled || reason !== null}
        label={text.flag[flag]}
        description={reason ?? flagOpens(flag)}
        onChange={(event) => onTurn(flag, event.currentTarget.checked)}
      />
    </div>
  );
}
