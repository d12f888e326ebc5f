import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { CodeBlock } from "#web/ui/code-block.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { BoardIcon } from "#web/ui/icons.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { BothThemes, Chapter, Specimen } from "./specimen.tsx";

/** What the page says about itself. */
export function Feedback() {
  return (
    <Chapter id="feedback" title="Feedback">
      <Specimen name="Banner, by day and by night" wide>
        <BothThemes>
          {() => (
            <>
              <Banner>Psst! You already saved this Pin to Bright things.</Banner>
              <Banner tone="success" title="Your site is claimed" onDismiss={() => undefined}>
                Pins from it now carry your name.
              </Banner>
              <Banner tone="warning" title="Verify your email">
                We sent a link to ada@example.com.
              </Banner>
              <Banner tone="error" title="That did not work" actions={<Button size="sm">Try again</Button>}>
                Nothing was lost.
              </Banner>
            </>
          )}
        </BothThemes>
      </Specimen>
      <Specimen name="Empty, error" form>
        <EmptyState
          icon={<BoardIcon />}
          level={3}
          title="No boards yet"
          actions={<Button variant="primary">Create a board</Button>}
        >
          Boards are where you keep what you find. Make one for anything at all.
        </EmptyState>
        <ErrorState title="We could not load these pins" level={3} onRetry={() => undefined}>
          Check your connection and try again.
        </ErrorState>
      </Specimen>
      <Specimen name="Code" form>
        <CodeBlock
          label="Code for every page"
          code={'<script>\nmgct("page");\n</script>'}
          copyLabel="Copy"
          copiedLabel="Copied."
          failedLabel="Select the text instead."
        />
      </Specimen>
      <Specimen name="Progress" wide>
        <ProgressBar label="Upload" value={0.62} />
        <ProgressBar label="Looking" />
        <Spinner label="Loading" size={28} />
        <ShowMore label="Show more" onMore={() => undefined} />
      </Specimen>
    </Chapter>
  );
}
