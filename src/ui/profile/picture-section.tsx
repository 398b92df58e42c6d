import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { User } from '../../api/contract/identity.ts';
import type { PictureRef } from '../../machines/profile/profile-picture-machine.ts';
import { isProtectedPerson } from '../../shared/access-rules.ts';
import { FileChoice } from '../components/file-choice.tsx';
import { PersonAvatar } from '../components/person-avatar.tsx';
import { pictureOf } from '../text/people.ts';
import { pictureProblemText, profileText } from '../text/profile.ts';
import { CropDialog } from './crop-dialog.tsx';
import { pictureIntents } from './picture-intents.ts';
import classes from './profile-screen.module.css';
import { ProfileSection } from './profile-section.tsx';

interface PictureSectionProps {
  readonly picture: PictureRef;
  readonly user: User;
}

const text = profileText.picture;

export function PictureSection({ picture, user }: PictureSectionProps) {
  // The file is kept here, because the machine's context holds no bytes.
  const [file, setFile] = useState<File | null>(null);
  const problem = useSelector(picture, ({ context }) => context.problem);
  const isRemoving = useSelector(picture, (snapshot) => snapshot.matches('removing'));
  const image = pictureOf(user);
  const choose = (chosen: File) => {
    setFile(chosen);
    pictureIntents(picture).choose(chosen.type, chosen.size);
  };
  return (
    <ProfileSection title={text.title} lead={text.hint}>
      <div className={classes.row}>
        <PersonAvatar name={user.name} image={image} size={72} />
        <div className={classes.who}>
          <p>{user.name}</p>
          <p>{user.email}</p>
        </div>
      </div>
      {!isProtectedPerson(user.id) && (
        <div className={classes.row}>
          <FileChoice accept="image/png,image/jpeg,image/webp" onFile={choose}>
            {(props) => (
              <Button variant="default" {...props}>
                {text.choose}
              </Button>
            )}
          </FileChoice>
          {image !== null && (
            <Button
              variant="subtle"
              color="gray"
              loading={isRemoving}
              onClick={() => pictureIntents(picture).remove()}
            >
              {text.remove}
            </Button>
          )}
        </div>
      )}
      {problem !== null && (
        <p className={classes.problem} role="alert">
          {pictureProblemText[problem]}
        </p>
      )}
      {file !== null && <CropDialog picture={picture} file={file} />}
    </ProfileSection>
  );
}
