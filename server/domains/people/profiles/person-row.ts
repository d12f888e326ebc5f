/** The columns of a person that stand beside a pin, a board, a comment. */
export type PersonRow = {
  id: string;
  username: string;
  full_name: string;
  image_hash: string | null;
  avatar_color_index: number;
  is_partner: boolean;
};
