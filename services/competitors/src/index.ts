export type {
  ChannelReader,
  PageRequest,
  ReadChannel,
  ReadMedia,
  ReadPage,
  ReadPost,
} from './reading/channel-reader.js';
export { ChannelPicturesModule } from './pictures/channel-pictures.module.js';
export {
  ChannelPicturesService,
  type PictureContent,
  type PictureOfPost,
} from './pictures/channel-pictures.service.js';
export { type LinkedPicture, pictureLink } from './pictures/picture-links.js';
export { removeChannelPictures } from './pictures/remove-pictures.js';
