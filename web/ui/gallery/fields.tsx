import { lazy, Suspense, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import type { ComboboxItem } from "#web/ui/combobox.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { GlobeIcon, MailIcon } from "#web/ui/more-icons.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Select } from "#web/ui/select.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { Chapter, Specimen } from "./specimen.tsx";

const Combobox = lazy(() => import("#web/ui/combobox.tsx").then((module) => ({ default: module.Combobox })));
const COUNTRIES = ["Germany", "Ghana", "Greece", "Japan", "Korea", "United States"];
const items = COUNTRIES.map((label) => ({ value: label, label }));

function SampleForm() {
  const form = useForm({
    messages: { "*": { valueMissing: "You missed a spot! Don't forget to fill this in." } },
    async onSubmit(values, { setServerError }) {
      await new Promise((resolve) => setTimeout(resolve, 600));
      if (values.get("email") === "taken@example.com") setServerError("email", "Someone has this email already.");
    },
  });
  return (
    <form {...form.props} style={{ display: "grid", gap: "var(--space-4)" }}>
      <Failure>{form.error}</Failure>
      <TextField {...form.field("email")} label="Email" type="email" required hint="Try taken@example.com" />
      <PasswordField {...form.field("password")} label="Password" minLength={8} required />
      <Button type="submit" variant="primary" wide loading={form.submitting}>
        Continue
      </Button>
    </form>
  );
}

/** What can be filled in. */
export function Fields() {
  const [country, setCountry] = useState<ComboboxItem | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <Chapter id="fields" title="Fields">
      <Specimen name="Text" form>
        <TextField label="Name" placeholder="Like “Nest”" />
        <TextField
          label="Email"
          defaultValue="ada@example"
          error="Hmm, that doesn't look like an email."
          type="email"
        />
        <TextField label="Website" before={<GlobeIcon size={20} />} hint="Where people find you." aside="Optional" />
        <TextField label="Username" defaultValue="ada" disabled before={<MailIcon size={20} />} />
        <PasswordField label="Password" defaultValue="a nest of twigs" hint="8 characters or more." />
        <DateField label="Birthday" defaultValue="1995-12-10" />
        <Select label="Country" options={items} placeholder="Choose a country" />
        <Suspense fallback={null}>
          <Combobox
            label="Country, by typing"
            items={items}
            value={country}
            onChange={setCountry}
            emptyText="No such country."
            placeholder="Germany"
          />
        </Suspense>
        <TextArea
          label="About"
          counter
          maxLength={160}
          defaultValue="Collects bright things."
          hint="Seen by everyone."
        />
        <SearchField label="Search for ideas" defaultValue="lanterns" />
        <SampleForm />
      </Specimen>
      <Specimen name="Choices" form>
        <div>
          <Checkbox label="Agree to all" mixed />
          <Checkbox label="Terms of service" defaultChecked />
          <Checkbox label="News by email" hint="Once a week at most." />
          <Checkbox label="Needed" error="Please agree to go on." />
          <Checkbox label="Unavailable" disabled defaultChecked />
        </div>
        <div>
          <Switch label="Keep this board secret" hint="Only you and collaborators see it." defaultChecked />
          <Switch label="Show similar ideas" />
          <Switch label="Unavailable" disabled />
        </div>
        <RadioGroup
          label="Who may message you"
          defaultValue="followed"
          options={[
            { value: "all", label: "Everyone" },
            { value: "followed", label: "People you follow", hint: "And those you wrote to first." },
            { value: "none", label: "No one", disabled: true },
          ]}
        />
      </Specimen>
      <Specimen name="Files" form>
        <FileDrop
          label="Choose a picture or drop it here"
          hint="Or paste it. PNG, JPEG, WebP or GIF, up to 20 MB each."
          accept="image/*"
          limit={10}
          error={refused}
          onFiles={(_taken, others) => setRefused(others[0] ? `${others[0].name} is not a picture.` : null)}
        />
        <FileDrop label="Unavailable" disabled paste={false} onFiles={() => undefined} />
      </Specimen>
    </Chapter>
  );
}
