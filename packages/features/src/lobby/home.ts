// What prerendered pages show of the lobbies; apart from index.ts, so that other first screens go without.
export { HomeLobby } from './home-lobby.tsx';
export { ProviderStrip } from './provider-strip.tsx';
export { RoomHero } from './room/room-hero.tsx';
