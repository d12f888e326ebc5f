/** The picture a pin's document `d` is of: what is found is shown once a picture. One written before they were told apart has that of its first pin. */
export const pictureOfDocument = "coalesce(d.picture_id, d.root_pin_id)";
