/** Somebody as the outside parties know them. */
export type OutsidePerson = {
  id: string;
  email: string | null;
  email_verified: boolean;
  first_name: string;
  last_name: string;
  gender: string;
  /** MM/DD/YYYY, as Facebook writes it; "" for who keeps it to themselves, as most do. */
  birthday: string;
};

export type OutsidePeople = {
  all: () => readonly OutsidePerson[];
  find: (idOrEmail: string | undefined) => OutsidePerson | undefined;
  add: (facts: Partial<OutsidePerson>) => OutsidePerson;
};

/** The people of the outside parties: each has an account with every one of them, under the same id. */
export function createOutsidePeople(): OutsidePeople {
  const people: OutsidePerson[] = [];
  const found = (wanted: string | undefined) =>
    people.find(({ id, email }) => wanted !== undefined && (id === wanted || email === wanted.toLowerCase()));
  const add = (facts: Partial<OutsidePerson>): OutsidePerson => {
    const id = facts.id ?? String(100_001 + people.length);
    const person: OutsidePerson = {
      id,
      email: `person${id}@example.com`,
      email_verified: true,
      first_name: "Pat",
      last_name: "Outside",
      gender: "female",
      birthday: "",
      ...facts,
    };
    people.push(person);
    return person;
  };
  add({ first_name: "Grace", last_name: "Hopper", email: "grace.hopper@example.com" });
  add({ first_name: "Alan", last_name: "Kay", email: "alan.kay@example.com", gender: "male" });
  add({ first_name: "Hana", last_name: "Sato", email: "hana.sato@acme.example" });
  add({ first_name: "Minjun", last_name: "Kim", email: "minjun.kim@globex.example" });
  return { all: () => people, find: found, add };
}
