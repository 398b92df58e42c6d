import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { pagesText } from '../text/pages.ts';
import classes from './error-boundary.module.css';
import { StateView } from './state-view.tsx';

export interface ErrorBoundaryProps {
  /** A new value renders the children again, so leaving the failed page is enough to recover. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

interface Caught {
  readonly error: unknown;
  readonly at: string;
}

interface ErrorBoundaryState {
  readonly caught: Caught | null;
  readonly resetKey: string;
}

const text = pagesText.crashed;

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: null, resetKey: this.props.resetKey };

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return props.resetKey === state.resetKey ? null : { caught: null, resetKey: props.resetKey };
  }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error, at: new Date().toISOString() } };
  }

  override render() {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    return (
      <StateView
        wholePage
        kind="error"
        title={text.title}
        detail={text.detail}
        action={
          <div className={classes.actions}>
            <Button
              leftSection={<IconRefresh size={18} stroke={1.5} aria-hidden="true" />}
              onClick={() => window.location.reload()}
            >
              {text.reload}
            </Button>
            <details className={classes.technical}>
              <summary>{text.technical}</summary>
              <pre>{`${caught.at}\n${String(caught.error)}`}</pre>
            </details>
          </div>
        }
      />
    );
  }
}
