import { useState } from "react";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Chip, FilterChip } from "#web/ui/chip.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { PlusIcon, SearchIcon, ShareIcon } from "#web/ui/icons.tsx";
import { BellIcon, DownloadIcon, HeartIcon, MoreIcon, TagIcon } from "#web/ui/more-icons.tsx";
import { Kbd } from "#web/ui/kbd.tsx";
import { SegmentedControl } from "#web/ui/segmented-control.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { Tooltip } from "#web/ui/tooltip.tsx";
import { BothThemes, Chapter, Specimen } from "./specimen.tsx";

const VARIANTS = ["primary", "secondary", "quiet", "danger", "inverse"] as const;

/** What can be pressed. */
export function Actions() {
  const [view, setView] = useState<"pins" | "boards" | "people">("pins");
  const [filters, setFilters] = useState<ReadonlySet<string>>(new Set(["Blue"]));
  return (
    <Chapter id="actions" title="Actions">
      <Specimen name="Button, by day and by night" wide>
        <BothThemes>
          {() =>
            VARIANTS.map((variant) => (
              <div key={variant} style={{ display: "flex", gap: "var(--space-2)", flexWrap: "wrap" }}>
                <Button variant={variant}>Save</Button>
                <Button variant={variant} icon={<PlusIcon />}>
                  Create
                </Button>
                <Button variant={variant} loading>
                  Saving
                </Button>
                <Button variant={variant} disabled>
                  Saved
                </Button>
              </div>
            ))
          }
        </BothThemes>
      </Specimen>
      <Specimen name="Button, sizes, links and long words">
        <Button variant="primary" size="sm">
          Small
        </Button>
        <Button variant="primary">Medium</Button>
        <Button variant="primary" size="lg">
          Large
        </Button>
        <Button to="/_ui">A place inside</Button>
        <Button href="https://example.com" variant="quiet" iconEnd={<DownloadIcon />}>
          A file
        </Button>
        <div style={{ inlineSize: 180 }}>
          <Button wide>Save to Things that shine in the garden at dusk</Button>
        </div>
      </Specimen>
      <Specimen name="Icon button">
        <IconButton label="More" icon={<MoreIcon />} />
        <IconButton label="Share" icon={<ShareIcon />} variant="soft" />
        <IconButton label="Like" icon={<HeartIcon filled />} variant="outline" aria-pressed />
        <IconButton label="Create" icon={<PlusIcon />} variant="primary" />
        <IconButton label="Small" icon={<SearchIcon />} variant="soft" size="sm" />
        <IconButton label="Large" icon={<SearchIcon />} variant="soft" size="lg" />
        <IconButton label="Unavailable" icon={<SearchIcon />} disabled />
        <IconButton
          label="Notifications, 3 new"
          icon={<BellIcon />}
          badge={
            <Badge solid tone="danger">
              3
            </Badge>
          }
        />
        <Tooltip text="Everything you saved this week">{(props) => <Button {...props}>With a tooltip</Button>}</Tooltip>
      </Specimen>
      <Specimen name="Chips and filters">
        <Chip to="/_ui" icon={<TagIcon size={16} />}>
          ceramics
        </Chip>
        <Chip onRemove={() => undefined} removeLabel="Remove glass">
          glass
        </Chip>
        {["Blue", "Under 50", "New this week"].map((name) => (
          <FilterChip
            key={name}
            selected={filters.has(name)}
            onChange={(on) => setFilters(new Set(on ? [...filters, name] : [...filters].filter((one) => one !== name)))}
          >
            {name}
          </FilterChip>
        ))}
        <FilterChip selected={false} onChange={() => undefined} disabled>
          Sold out
        </FilterChip>
      </Specimen>
      <Specimen name="Tabs, segments, badges, keys">
        <Tabs
          label="Profile"
          tabs={[
            { to: "/_ui", label: "Created" },
            { to: "/_ui/saved", label: "Saved", count: 48 },
            { to: "/_ui/tried", label: "Tried" },
          ]}
        />
        <SegmentedControl
          label="Look for"
          value={view}
          onChange={setView}
          options={[
            { value: "pins", label: "Pins" },
            { value: "boards", label: "Boards" },
            { value: "people", label: "People" },
          ]}
        />
        <Badge>Secret</Badge>
        <Badge tone="accent">New</Badge>
        <Badge tone="success">Active</Badge>
        <Badge tone="warning">In review</Badge>
        <Badge tone="danger">Refused</Badge>
        <span>
          <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
        </span>
      </Specimen>
    </Chapter>
  );
}
