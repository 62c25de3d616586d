import { Api } from 'telegram';
import { type Call, method } from './method.js';
import { photoIdOf } from './peers.js';
import { fileNames, pictureOf } from './pictures.js';
import { channelOf } from './reading.js';
import { RpcRefusal } from './rpc-error.js';
import { bigintOf } from './tl.js';

const MAX_PART = 2 ** 20;

const fileAt = (location: Api.TypeInputFileLocation, call: Call): Buffer => {
  if (location instanceof Api.InputPeerPhotoFileLocation) {
    const channel = channelOf(location.peer, call);
    if (bigintOf(location.photoId) !== photoIdOf(channel)) throw new RpcRefusal('LOCATION_INVALID');
    return pictureOf(photoIdOf(channel), location.big ? 'c' : 'a') ?? Buffer.alloc(0);
  }
  if (!(location instanceof Api.InputPhotoFileLocation || location instanceof Api.InputDocumentFileLocation)) {
    throw new RpcRefusal('LOCATION_INVALID');
  }
  const id = bigintOf(location.id);
  const { accessHash, fileReference } = fileNames(id);
  if (!accessHash.eq(location.accessHash)) throw new RpcRefusal('FILE_ID_INVALID');
  if (!fileReference.equals(location.fileReference)) throw new RpcRefusal('FILE_REFERENCE_EXPIRED');
  // Of documents there are only the pictures before them.
  const picture = pictureOf(id, location.thumbSize);
  if (!picture) throw new RpcRefusal('LOCATION_INVALID');
  return picture;
};

/** Pictures; the client library downloads over a separate connection. */
export const FILES = [
  method(Api.upload.GetFile, ({ location, offset, limit }, call) => {
    call.key.signedIn();
    if (limit <= 0 || limit > MAX_PART) throw new RpcRefusal('LIMIT_INVALID');
    const from = Number(bigintOf(offset));
    const bytes = fileAt(location, call).subarray(from, from + limit);
    return new Api.upload.File({ type: new Api.storage.FileJpeg(), mtime: 0, bytes });
  }),
];
