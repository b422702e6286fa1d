import '$lib/fonts.css';
import '$lib/tokens.css';
import '$lib/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { words } from '$lib/i18n.svelte';
import { screen } from '$lib/screen.svelte';

screen.show();
await words.start();
const target = document.getElementById('app');
if (target) mount(App, { target });
