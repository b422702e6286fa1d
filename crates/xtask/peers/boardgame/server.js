// node server.js PORT FOLDER: sockets at PORT, requests at the one after it.
const { Server, FlatFile, Origins } = require('boardgame.io/server');
const { Trick } = require('./game');

const [port, dir] = process.argv.slice(2);
const server = Server({ games: [Trick], origins: [Origins.LOCALHOST], db: new FlatFile({ dir, logging: false }) });
server.run({ port: Number(port), lobbyConfig: { apiPort: Number(port) + 1 } }, () => console.log('ready'));
