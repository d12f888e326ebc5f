import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Page, Row } from "#web/ui/layout.tsx";
import { Logo } from "#web/ui/logo.tsx";

/** The parts the screens are made of, side by side; only while developing. */
export default function ComponentsPage() {
  return (
    <Page>
      <h1>Parts</h1>
      <Row gap={4} wrap>
        {(["primary", "secondary", "quiet", "danger", "inverse"] as const).map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Row>
      <Row gap={4} wrap>
        {["Ada", "Grace", "Mary", "Edith"].map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Logo size={64} name="Magpie" />
      </Row>
      <Row gap={4} wrap>
        {(["flat", "raised", "sunken"] as const).map((look) => (
          <Card key={look} look={look}>
            {look}
          </Card>
        ))}
      </Row>
    </Page>
  );
}
