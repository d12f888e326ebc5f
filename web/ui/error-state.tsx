import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { RefreshIcon, WarningIcon } from "./more-icons.tsx";

interface ErrorStateProps {
  title: ReactNode;
  children?: ReactNode;
  retryLabel?: string | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  icon?: ReactNode;
  actions?: ReactNode;
  level?: 1 | 2 | 3 | undefined;
}

/** It could not be shown, and here is how to try again. */
export function ErrorState(props: ErrorStateProps) {
  const { title, children, retryLabel = "Try again", onRetry, retrying, icon, actions, level } = props;
  return (
    <div role="alert">
      <EmptyState
        icon={icon ?? <WarningIcon />}
        title={title}
        level={level}
        actions={
          onRetry || actions ? (
            <>
              {onRetry ? (
                <Button icon={<RefreshIcon />} onClick={onRetry} loading={retrying}>
                  {retryLabel}
                </Button>
              ) : null}
              {actions}
            </>
          ) : undefined
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
