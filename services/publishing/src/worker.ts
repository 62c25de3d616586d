export { NetworkError } from './networks/network.js';
