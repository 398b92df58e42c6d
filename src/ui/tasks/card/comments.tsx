import { Button } from '@mantine/core';
import type { TaskComment } from '../../../api/contract/records/task.ts';
import { TASK_LIMITS } from '../../../api/contract/records/task.ts';
import { itemField } from '../../../api/contract/records/task-fields.ts';
import { randomUuid } from '../../../shared/random-uuid.ts';
import { PersonAvatar } from '../../components/person-avatar.tsx';
import { tasksCardText as text } from '../../text/tasks-card.ts';
import { FieldNotes } from './field-notes.tsx';
import { MentionField } from './mention-field.tsx';
import { RemovedNote } from './removed-note.tsx';
import { CardSection } from './section.tsx';
import classes from './task-card.module.css';
import { useFocusBack } from './use-focus-back.ts';
import { useRemoved } from './use-removed.ts';
import { useCard, useDraft } from './use-task-card.ts';
import { WrittenText } from './written-text.tsx';

/** The comments, newest last, and the field for the next one. */
export function Comments() {
  const { sheet } = useCard();
  const { comentarios } = sheet;
  const removal = useRemoved();
  return (
    <CardSection title={text.comments} detail={comentarios.length === 0 ? text.noComments : null}>
      <ol className={classes.comments}>
        {comentarios.map((comment) => (
          <Comment key={comment.id} comment={comment} onRemove={removal.remove} />
        ))}
      </ol>
      <RemovedNote {...removal} />
      {comentarios.length < TASK_LIMITS.items && <NewComment />}
    </CardSection>
  );
}

interface CommentProps {
  readonly comment: TaskComment;
  readonly onRemove: ReturnType<typeof useRemoved>['remove'];
}

function Comment({ comment: { id, texto, autor, en, editado }, onRemove }: CommentProps) {
  const { me, boards } = useCard();
  const field = itemField('comentario', id);
  const draft = useDraft(field, texto);
  const opener = useFocusBack(draft.isEditing);
  const typed = draft.text.trim();
  const send = () =>
    draft.isTyped && typed !== '' ? draft.save({ [field]: { texto: typed } }) : draft.putBack();
  return (
    <li className={classes.comment}>
      <PersonAvatar name={autor.nombre} image={null} size={28} />
      <div className={classes.said}>
        <p className={classes.by}>
          <strong>{autor.nombre}</strong> <span className={classes.hint}>{text.moment(en)}</span>
          {editado && <span className={classes.hint}> · {text.edited}</span>}
        </p>
        {draft.isEditing ? (
          <>
            <MentionField
              label={text.comment}
              value={draft.text}
              takesFocus
              isTyped={draft.isTyped}
              onType={draft.type}
              onSend={send}
              onPutBack={draft.putBack}
            />
            <div className={classes.buttons}>
              <Button size="compact-sm" onClick={send}>
                {text.save}
              </Button>
              <Button size="compact-sm" variant="default" onClick={draft.putBack}>
                {text.cancel}
              </Button>
            </div>
          </>
        ) : (
          <WrittenText text={texto} names={boards.personas.map(({ nombre }) => nombre)} />
        )}
        <FieldNotes draft={draft} />
        {autor.id === me.id && !draft.isEditing && (
          <div className={classes.buttons}>
            <Button
              ref={opener}
              size="compact-xs"
              variant="subtle"
              color="gray"
              aria-label={text.editCommentOf(en)}
              onClick={draft.begin}
            >
              {text.editComment}
            </Button>
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              aria-label={text.removeCommentOf(en)}
              onClick={() => onRemove(field, { texto }, text.yourComment)}
            >
              {text.removeComment}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

function NewComment() {
  const draft = useDraft('comentario', '', null);
  const typed = draft.text.trim();
  const send = () => {
    if (typed !== '') draft.save({ [itemField('comentario', randomUuid())]: { texto: typed } });
  };
  return (
    <div className={classes.newComment}>
      <MentionField
        label={text.newComment}
        value={draft.text}
        isTyped={draft.isTyped}
        onType={draft.type}
        onSend={send}
        onPutBack={draft.putBack}
      />
      <FieldNotes draft={draft} />
      <div className={classes.buttons}>
        <Button size="compact-sm" disabled={typed === ''} onClick={send}>
          {text.send}
        </Button>
        <span className={classes.hint}>{text.sendHint}</span>
      </div>
    </div>
  );
}
