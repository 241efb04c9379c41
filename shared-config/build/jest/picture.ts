import type { PictureFiles } from '../../ui/Picture';

/** Replaces every imported picture in jest. */
const picture: PictureFiles = { src: '/media/picture.jpg', width: 800, height: 600, sources: [] };

export default picture;
