import { Avatar } from "#web/ui/avatar.tsx";
import { AvatarStack } from "#web/ui/avatar-stack.tsx";
import { BoardCard } from "#web/ui/board-card.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ChevronDownIcon, LockIcon, ShareIcon } from "#web/ui/icons.tsx";
import { DownloadIcon, MoreIcon } from "#web/ui/more-icons.tsx";
import { PinCard } from "#web/ui/pin-card.tsx";
import { PinSkeleton, Skeleton } from "#web/ui/skeleton.tsx";
import { samplePicture } from "./sample-picture.ts";
import { Chapter, Specimen } from "./specimen.tsx";
import styles from "./specimen.module.css";

const PEOPLE = ["Ada Nest", "Bo Rook", "Cy Jay", "Di Wren", "Em Finch", "Fay Crow", "Gus Tit", "Hal Kite"];
const ASPECTS = [1.5, 1, 1.33, 0.75, 1.8, 1.25, 1.1, 1.4];
const TITLES = ["Dunes at first light", "", "Lavender hills, and what grows between them all summer long", "Rose dusk"];
const coversOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const { picture, color } = samplePicture(from + index, 1);
    return { url: picture.src, color };
  });

/** Pins, boards, people. */
export function Cards() {
  return (
    <Chapter id="cards" title="Cards">
      <Specimen name="Pin" wide>
        <div className={styles.pins}>
          {ASPECTS.map((aspect, index) => (
            <PinCard
              key={aspect}
              to="/_ui"
              label={TITLES[index % 4] || "A landscape"}
              {...samplePicture(index, aspect)}
              title={TITLES[index % 4]}
              mark={index === 4 ? "0:14" : undefined}
              meta={
                index % 2 === 0 ? (
                  <>
                    <Avatar name={PEOPLE[index] ?? ""} size={24} decorative /> {PEOPLE[index]}
                  </>
                ) : undefined
              }
              topStart={
                <Button
                  variant="quiet"
                  size="sm"
                  iconEnd={<ChevronDownIcon />}
                  style={{ color: "#fff", background: "#0006" }}
                >
                  Nest
                </Button>
              }
              topEnd={<Button variant="primary">Save</Button>}
              bottomEnd={
                <>
                  <IconButton variant="picture" size="sm" label="Share" icon={<ShareIcon />} />
                  <IconButton variant="picture" size="sm" label="Download" icon={<DownloadIcon />} />
                </>
              }
              actions={<IconButton size="sm" label="More" icon={<MoreIcon />} />}
            />
          ))}
          <PinSkeleton />
          <PinSkeleton ratio={0.8} />
        </div>
      </Specimen>
      <Specimen name="Board" wide>
        <div className={styles.boards}>
          <BoardCard to="/_ui/a" name="Bright things" meta="128 pins · 3 sections" covers={coversOf(0, 3)} />
          <BoardCard
            to="/_ui/b"
            name="A board with a very long name that has to end somewhere"
            meta="2 pins"
            covers={coversOf(3, 2)}
            mark={<LockIcon size={18} />}
            end={
              <AvatarStack
                people={PEOPLE.slice(0, 5).map((name, at) => ({ id: String(at), name }))}
                size={28}
                label="Five people"
              />
            }
          />
          <BoardCard to="/_ui/c" name="Empty" meta="No pins yet" covers={[]} />
        </div>
      </Specimen>
      <Specimen name="Avatar">
        {PEOPLE.map((name, index) => (
          <Avatar key={name} name={name} colorIndex={index} size={48} />
        ))}
        <Avatar name="With a picture" src={samplePicture(1, 1).picture.src} size={64} />
        <AvatarStack people={PEOPLE.map((name, at) => ({ id: String(at), name }))} label="Ada, Bo, Cy and 5 more" />
      </Specimen>
      <Specimen name="Card and skeleton" form>
        <Card>
          <h4>Flat</h4>
          <p>Lies on the page.</p>
        </Card>
        <Card look="raised">
          <h4>Raised</h4>
          <p>Asks for a moment.</p>
        </Card>
        <Card look="sunken">
          <h4>Sunken</h4>
          <p>Holds something.</p>
        </Card>
        <Card>
          <div style={{ display: "flex", gap: "var(--space-3)", alignItems: "center" }}>
            <Skeleton shape="circle" width={48} />
            <div style={{ flex: 1 }}>
              <Skeleton width="80%" />
              <Skeleton width="50%" />
            </div>
          </div>
        </Card>
      </Specimen>
    </Chapter>
  );
}
